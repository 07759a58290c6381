import { testChart } from 'statechart-paths/vitest';
import { uploadModel } from './upload.model.ts';

testChart(uploadModel, { gen: 'pairs' });
