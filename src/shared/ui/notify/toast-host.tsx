import { type ComponentType, useEffect, useState } from 'react';
import { onNotice, takeNotices } from './notify';

/**
 * Loads the toasts' component; returns undefined if its code or styles fail to load. One try surrounds the whole await,
 * because the bundler may join both into one promise.
 */
async function loadToasts(): Promise<ComponentType | undefined> {
  try {
    const { Toasts } = await import('./toasts');
    return Toasts;
  } catch {
    return undefined;
  }
}

/** Container of the toasts. Their code loads with the first one; if that fails, `alert` shows the messages. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    if (Toasts) return undefined;
    return onNotice(() => {
      void loadToasts().then((loaded) => {
        if (loaded) setToasts(() => loaded);
        else for (const { messages } of takeNotices()) alert(messages.join('\n'));
      });
    });
  }, [Toasts]);
  return Toasts ? <Toasts /> : null;
}
