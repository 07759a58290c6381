import { IconButton } from '@/shared/ui/button';
import { ShareIcon } from '@/shared/ui/icons';
import { copyText } from '@/shared/ui/notify';

/** Hands an address of the app on by what the device has for it; where it has nothing, the address is copied. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if (typeof navigator.share === 'function')
      return navigator.share({ title, url }).catch(() => {}); // thought better of it
    return copyText(url, 'پیوند رونوشت شد.');
  };
  return (
    <IconButton label="اشتراک‌گذاری" onClick={() => void share()}>
      <ShareIcon />
    </IconButton>
  );
}
