import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput as TipTapInput,
  type RichTextInputProps,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { nonce } from '../look/right-to-left';
import { AttachButton } from '../uploads/attach-button';

/** The title of the page is its first heading. */
const LEVELS = [2, 3] as const;
type Level = (typeof LEVELS)[number];

/** Buttons for headings: react-admin's own select of levels is a list without list items for screen readers. */
function HeadingButtons() {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const subscribe = useCallback(
    (listener: () => void) => {
      editor?.on('transaction', listener);
      return () => void editor?.off('transaction', listener);
    },
    [editor],
  );
  const active = useSyncExternalStore(
    subscribe,
    () => LEVELS.find((level) => editor?.isActive('heading', { level })) ?? null,
  );
  return (
    <ToggleButtonGroup exclusive disabled={!editor?.isEditable} value={active}>
      {LEVELS.map((level: Level) => {
        const label = translate(`ra.tiptap.heading${level}`);
        return (
          <ToggleButton
            key={level}
            value={level}
            aria-label={label}
            title={label}
            onClick={() =>
              editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run()
            }
          >
            {/* as large as the icons of the other buttons */}
            <Box component="span" sx={{ fontSize: 14, fontWeight: 700, lineHeight: '1.25rem' }}>
              ع{toPersianDigits(String(level))}
            </Box>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}

/** The editor of a text with markup, in a chunk that is loaded on use. */
export const RichTextEditor = ({ label, ...props }: RichTextInputProps & { label: string }) => (
  <TipTapInput
    {...props}
    label={label}
    editorOptions={{
      ...DefaultEditorOptions,
      ...(nonce && { injectNonce: nonce }),
      editorProps: { attributes: { 'aria-label': label } },
    }}
    toolbar={
      <RichTextInputToolbar>
        <HeadingButtons />
        <FormatButtons />
        <ListButtons />
        <LinkButtons />
        <QuoteButtons />
        <ClearButtons />
        <AttachButton />
      </RichTextInputToolbar>
    }
  />
);
