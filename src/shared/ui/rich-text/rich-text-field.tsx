import { Box } from '@chakra-ui/react/box';
import { Suspense } from 'react';
import { OptionalPart } from '@/shared/ui/error-boundary';
import { lazyPart } from '@/shared/ui/lazy-part';
import { type ControlProps, Field } from '@/shared/ui/text-field';
import { Skeleton } from '@/shared/ui/loading-overlay';

const Editor = lazyPart(async () => (await import('./rich-text-editor')).RichTextEditor);

/** A rich text field with bold, italic, lists and links; its value is sanitised HTML. Its code loads on use. */
export const RichTextField = ({ value, onValue, ...field }: ControlProps) => (
  <Field {...field} isGroup>
    {(attributes) => (
      <OptionalPart
        fallback={
          <p role="alert">
            این کادر باز نشد؛ پاسخ‌های شما نگه داشته شده است. لطفاً صفحه را تازه کنید.
          </p>
        }
      >
        <Suspense fallback={<Skeleton height="160px" />}>
          <Box>
            <Editor {...attributes} value={value} onValue={onValue} />
          </Box>
        </Suspense>
      </OptionalPart>
    )}
  </Field>
);
