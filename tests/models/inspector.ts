/** Configures the inspector's page at /__inspect: the app's models, for simulations and readable names. */
import { createRedact } from 'statechart-inspector';
import { mountInspector } from 'statechart-inspector/page';
import { PERSONAL_KEYS } from '@/shared/lib/personal-keys';
import { models } from '.';

mountInspector({ models, redact: createRedact(PERSONAL_KEYS), app: '/?inspect=local' });
