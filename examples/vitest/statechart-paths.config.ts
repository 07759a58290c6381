import { defineConfig } from 'statechart-paths';
import { uploadModel } from './upload.model.ts';

export default defineConfig({ models: [uploadModel] });
