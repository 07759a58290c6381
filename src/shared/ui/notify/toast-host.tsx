import { type ComponentType, useEffect, useState } from 'react';
import { onNotice, takeNotices } from './notify';

/**
 * Where toasts stand. Their code comes with the first of them; where it does not come, the browser itself
 * says the messages.
 */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    if (Toasts) return undefined;
    return onNotice(() => {
      void import('./toasts').then(
        (loaded) => setToasts(() => loaded.Toasts),
        () => {
          for (const { messages } of takeNotices()) alert(messages.join('\n'));
        },
      );
    });
  }, [Toasts]);
  return Toasts ? <Toasts /> : null;
}
