/** The script of the inspector's page, `/__inspect`. */
import { createRedact } from 'statechart-inspector';
import { mountInspector } from 'statechart-inspector/page';
import { feedbackModel } from './feedback.model.ts';

mountInspector({ models: [feedbackModel], redact: createRedact() });
