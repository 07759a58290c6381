import {
  DefaultEditorOptions,
  RichTextInput as TipTapInput,
  type RichTextInputProps,
  RichTextInputToolbar,
  FormatButtons,
  LevelSelect,
  ListButtons,
  LinkButtons,
  QuoteButtons,
  ClearButtons,
} from 'ra-input-rich-text';
import { nonce } from '../look/right-to-left';

/** A text with markup, stored as HTML. The app cleans it where it shows it. */
export const RichTextInput = (props: RichTextInputProps) => (
  <TipTapInput
    {...props}
    editorOptions={{ ...DefaultEditorOptions, ...(nonce && { injectNonce: nonce }) }}
    toolbar={
      <RichTextInputToolbar>
        <LevelSelect />
        <FormatButtons />
        <ListButtons />
        <LinkButtons />
        <QuoteButtons />
        <ClearButtons />
      </RichTextInputToolbar>
    }
  />
);
