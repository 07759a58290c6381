/** What the inspector's page at /__inspect knows of the app: its charts, to be simulated and named in words. */
import { createRedact } from 'statechart-inspector';
import { mountInspector } from 'statechart-inspector/page';
import { PERSONAL_KEYS } from '@/shared/lib/personal-keys';
import { models } from '.';

mountInspector({ models, redact: createRedact(PERSONAL_KEYS), app: '/?inspect=local' });
