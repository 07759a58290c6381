import './look/typeface.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { RightToLeft } from './look/right-to-left';
import { Panel } from './panel';

// The policy allows no compiled code.
z.config({ jitless: true });

createRoot(document.querySelector('#panel')!).render(
  <RightToLeft>
    <Panel />
  </RightToLeft>,
);
