import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { RichTextInputProps } from 'ra-input-rich-text';

const EDITOR_HEIGHT = 180;
const Editor = lazy(async () => ({ default: (await import('./rich-text-editor')).RichTextEditor }));

/** A text with markup, stored as HTML. The editor is loaded on use. The app cleans the text where it shows it. */
export const RichTextInput = (props: RichTextInputProps & { label: string }) => (
  <Suspense fallback={<Skeleton variant="rounded" width="100%" height={EDITOR_HEIGHT} />}>
    <Editor {...props} />
  </Suspense>
);
