import { useState } from 'react';
import { renewSignedUrl } from '@/shared/api';
import { DefaultImage } from '@/shared/config/pictures';
import { panelFileUrl } from '@/shared/lib/panel-file';
import styles from './picture.module.css';

const DEFAULT_IMAGE_FILES = Object.fromEntries(
  Object.entries(DefaultImage).map(([name, kind]) => [kind, `/images/default-${name}.svg`]),
);

interface PictureProps {
  src: string;
  kind: DefaultImage;
  alt?: string;
  isSquare?: boolean;
  isFirst?: boolean;
}

/**
 * A picture of the panel host, or the default one of its kind; its space is reserved while it loads.
 * @param alt empty beside a title with the same text
 * @param isFirst visible at the first paint: loads before the app's code
 */
export function Picture({ src, kind, alt = '', isSquare = false, isFirst = false }: PictureProps) {
  const [failed, setFailed] = useState('');
  const url = src === failed ? null : panelFileUrl(src);
  const fail = () => {
    if (src === failed) return; // the default picture is missing, too
    setFailed(src);
    renewSignedUrl(src);
  };
  return (
    <div className={styles.frame} data-square={isSquare || undefined}>
      <img
        src={url ?? DEFAULT_IMAGE_FILES[kind]}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        // A picture of a rendered document may have failed before React listened.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) fail();
        }}
        onError={fail}
      />
    </div>
  );
}
