import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { createBroadcast, createRedact } from 'statechart-inspector';
import { type Observed, recordEdges } from 'statechart-paths/chart';
import type { InspectionEvent } from 'xstate';
import { feedback } from './feedback.machine.ts';

declare global {
  interface Window {
    takeEdges: () => Observed;
  }
}

/** Development only: shows the chart in the inspector, and records its transitions for the tests. */
const broadcast = createBroadcast(createRedact());
const recorder = recordEdges('feedback');
window.takeEdges = () => recorder.take();
const inspect = (event: InspectionEvent) => {
  broadcast.inspect(event);
  recorder.inspect(event);
};

function Feedback() {
  const [state, send] = useMachine(feedback, { inspect });
  const button = (label: string, type: 'good' | 'bad' | 'send' | 'back') => (
    <button type="button" onClick={() => send({ type })}>
      {label}
    </button>
  );
  switch (state.value) {
    case 'asking':
      return (
        <>
          <h1>How was it?</h1>
          {button('Good', 'good')}
          {button('Bad', 'bad')}
        </>
      );
    case 'thanks':
      return <h1>Thank you!</h1>;
    case 'sending':
      return <h1>Sending…</h1>;
    default:
      return (
        <>
          <h1>{state.value === 'failed' ? 'Not sent.' : 'What went wrong?'}</h1>
          <textarea aria-label="Message" />
          {button('Send', 'send')}
          {button('Back', 'back')}
        </>
      );
  }
}

createRoot(document.querySelector('main')!).render(<Feedback />);
