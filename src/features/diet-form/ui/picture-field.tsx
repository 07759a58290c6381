import { Box } from '@chakra-ui/react/box';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { panelFileUrl } from '@/shared/lib/panel-file';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button, IconButton } from '@/shared/ui/button';
import { DeletionDialog, Dialog } from '@/shared/ui/dialog';
import { EyeIcon, ImageIcon, TrashIcon } from '@/shared/ui/icons';
import { formatPercent, ProgressBar } from '@/shared/ui/progress-bar';
import { FieldNote } from '@/shared/ui/text-field';
import {
  useDietFormActions,
  useIsDietFormLoading,
  usePicture,
  usePictureError,
  useUploadShare,
} from '../model/use-diet-form';

const MAX_MEGABYTES = formatNumber(LIMITS.pictureBytes / 1_000_000);
const PICTURE_HINT = `JPEG، PNG یا WebP تا ${MAX_MEGABYTES} مگابایت؛ عکس بزرگ‌تر خودکار کوچک می‌شود.`;

interface PictureFieldProps {
  fieldKey: string;
  title: string;
  /** stored path; empty: none yet */ path: string;
  onRemove: () => void;
}

/** A picture for the expert. It is uploaded as soon as the user chooses it, and shown 50 pixels high (section 9). */
export function PictureField({ fieldKey, title, path, onRemove }: PictureFieldProps) {
  const isLoading = useIsDietFormLoading();
  const share = useUploadShare(fieldKey);
  const error = usePictureError(fieldKey);
  const { choosePicture } = useDietFormActions();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const url = panelFileUrl(usePicture(path));
  return (
    <Box role="group" aria-labelledby={id} display="grid" gap="2">
      <Box id={id} fontWeight="semibold" fontSize="sm">
        {title}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {url && <StoredPicture url={url} title={title} isLoading={isLoading} onRemove={onRemove} />}
        <Button
          ref={chooser}
          loading={isLoading && share !== null}
          aria-disabled={isLoading}
          aria-describedby={`${id} ${id}-note`}
          onClick={() => input.current?.click()}
        >
          <ImageIcon />
          انتخاب تصویر
        </Button>
        <input
          ref={(element) => {
            input.current = element;
            const leave = () => choosePicture(fieldKey, null);
            element?.addEventListener('cancel', leave); // React does not support this event
            return () => element?.removeEventListener('cancel', leave);
          }}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={`انتخاب تصویر ${title}`}
          onChange={({ target }) => {
            choosePicture(fieldKey, target.files![0]!);
            target.value = ''; // allows choosing the same file again
          }}
        />
      </Box>
      {share !== null && <UploadProgress share={share} chooser={chooser} />}
      <FieldNote key={String(error)} id={`${id}-note`} isError={!!error} role={error && 'alert'}>
        {error?.join(' ') ?? PICTURE_HINT}
      </FieldNote>
    </Box>
  );
}

interface UploadProgressProps {
  share: number;
  chooser: RefObject<HTMLButtonElement | null>;
}

/** Upload progress with a cancel button; if it unmounts with the focus, `chooser` gets the focus. */
function UploadProgress({ share, chooser }: UploadProgressProps) {
  const { cancelUpload } = useDietFormActions();
  useEffect(
    () => () => {
      if (document.activeElement === document.body) chooser.current?.focus({ preventScroll: true });
    },
    [chooser],
  );
  return (
    <Box display="flex" alignItems="center" gap="2">
      <Box flex="1">
        <ProgressBar label="پیشرفت بارگذاری" value={share} />
      </Box>
      <Box as="span" aria-hidden minW="4ch" fontSize="sm" textAlign="end">
        {formatPercent(share)}
      </Box>
      <Button variant="quiet" onClick={cancelUpload}>
        انصراف
      </Button>
    </Box>
  );
}

interface StoredPictureProps {
  url: string;
  title: string;
  isLoading: boolean;
  onRemove: () => void;
}

/** An uploaded picture, which can be enlarged or removed. */
function StoredPicture({ url, title, isLoading, onRemove }: StoredPictureProps) {
  const [openDialog, setOpenDialog] = useState<'picture' | 'question'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Box asChild h="50px" w="auto" borderRadius="8px">
        <img src={url} alt={`پیش‌نمایش ${title}`} height="50" />
      </Box>
      <IconButton label={`بزرگ دیدن ${title}`} onClick={() => setOpenDialog('picture')}>
        <EyeIcon />
      </IconButton>
      <IconButton
        label={`حذف ${title}`}
        aria-disabled={isLoading}
        onClick={() => setOpenDialog('question')}
      >
        <TrashIcon />
      </IconButton>
      {openDialog === 'picture' && (
        <Dialog title={title} onClose={close} footer={<Button onClick={close}>بستن</Button>}>
          <Box
            asChild
            maxW="full"
            maxH="calc(var(--screen) * 0.7)"
            mx="auto"
            borderRadius="control"
          >
            <img src={url} alt={title} />
          </Box>
        </Dialog>
      )}
      {openDialog === 'question' && (
        <DeletionDialog
          title="حذف تصویر"
          onClose={close}
          onConfirm={() => {
            close();
            onRemove();
          }}
        />
      )}
    </>
  );
}
