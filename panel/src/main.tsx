import './look/typeface.css';
import { createRoot } from 'react-dom/client';
import { RightToLeft } from './look/right-to-left';
import { Panel } from './panel';

createRoot(document.querySelector('#panel')!).render(
  <RightToLeft>
    <Panel />
  </RightToLeft>,
);
