import { defineConfig } from 'statechart-paths';
import { feedbackModel } from './src/feedback.model.ts';

export default defineConfig({ models: [feedbackModel] });
