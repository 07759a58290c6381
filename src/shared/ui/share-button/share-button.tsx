import { IconButton } from '@/shared/ui/button';
import { ShareIcon } from '@/shared/ui/icons';
import { copyText } from '@/shared/ui/notify';

/** Shares a URL of the app through the device's share dialog; without one, copies the URL. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if (typeof navigator.share === 'function')
      return navigator.share({ title, url }).catch(() => {}); // the user cancelled
    return copyText(url, 'پیوند کپی شد.');
  };
  return (
    <IconButton label={`اشتراک‌گذاری ${title}`} onClick={() => void share()}>
      <ShareIcon />
    </IconButton>
  );
}
