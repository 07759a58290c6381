import {
  DefaultEditorOptions,
  RichTextInput as TipTapInput,
  type RichTextInputProps,
  RichTextInputToolbar,
  FormatButtons,
  ListButtons,
  LinkButtons,
  QuoteButtons,
  ClearButtons,
} from 'ra-input-rich-text';
import { nonce } from '../look/right-to-left';

/** A text with markup, stored as HTML. The app cleans it where it shows it. */
export const RichTextInput = ({ label, ...props }: RichTextInputProps & { label: string }) => (
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
        <FormatButtons />
        <ListButtons />
        <LinkButtons />
        <QuoteButtons />
        <ClearButtons />
      </RichTextInputToolbar>
    }
  />
);
