import { Box } from '@chakra-ui/react/box';
import type Quill from 'quill/core';
import { useEffect, useRef, useState } from 'react';
import { StyledButton } from '@/shared/ui/styled-button';
import { Icon } from '@/shared/ui/icons';
import type { FieldAttributes } from '@/shared/ui/text-field';
import { createEditor } from './create-editor';

/** Lists start at the right, like the text. */
const TOOLBAR = [
  {
    label: 'پررنگ',
    sign: <path d="M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z" strokeWidth="2.6" />,
    format: 'bold',
    on: true,
  },
  { label: 'کج', sign: <path d="M10 4h8M6 20h8M14.5 4l-5 16" />, format: 'italic', on: true },
  {
    label: 'فهرست',
    sign: (
      <>
        <path d="M4 6h11M4 12h11M4 18h11" />
        <path d="M20 6h.01M20 12h.01M20 18h.01" strokeWidth="3.5" />
      </>
    ),
    format: 'list',
    on: 'bullet',
  },
  {
    label: 'فهرست شماره‌دار',
    sign: (
      <>
        <path d="M4 6h10M4 12h10M4 18h10" />
        <path d="M20 4v5M18.2 19.5v-4M21.8 19.5v-2.5c0-2-3.6-2-3.6 0" strokeWidth="1.8" />
      </>
    ),
    format: 'list',
    on: 'ordered',
  },
] as const;

/** The toolbar of an editor; a button is pressed if the cursor is in its format, wherever the focus is. */
export function FormatBar({ editor }: { editor: Quill | undefined }) {
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  useEffect(() => {
    const follow = () => {
      const range = editor?.getSelection();
      if (range) setFormats(editor!.getFormat(range));
    };
    editor?.on('editor-change', follow);
    return () => void editor?.off('editor-change', follow);
  }, [editor]);
  return (
    <Box
      role="toolbar"
      aria-label="قالب متن"
      display="flex"
      gap="1"
      p="1"
      borderBottomWidth="1px"
      borderColor="hairline"
    >
      {TOOLBAR.map(({ label, sign, format, on }) => {
        const isOn = formats[format] === on;
        return (
          <StyledButton
            key={label}
            variant="quiet"
            minW="44px"
            minH="44px"
            px="0"
            aria-label={label}
            aria-pressed={isOn}
            bg={isOn ? 'tint' : undefined}
            onMouseDown={(event) => event.preventDefault() /* preserves the selection */}
            onClick={() => editor?.format(format, isOn ? false : on, 'user')}
          >
            <Icon size={22}>{sign}</Icon>
          </StyledButton>
        );
      })}
    </Box>
  );
}

interface RichTextEditorProps extends FieldAttributes {
  value: string;
  onValue: (html: string) => void;
}

/** The editor and its toolbar; its output is sanitised HTML. */
export function RichTextEditor({ id, value, onValue, ...attributes }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Quill>();
  const latest = useRef({ value, onValue });
  useEffect(() => {
    latest.current = { value, onValue };
  });

  useEffect(() => {
    const { quill, stop } = createEditor(place.current!, latest.current.value, (html) =>
      latest.current.onValue(html),
    );
    setEditor(quill);
    return stop;
  }, []);

  useEffect(() => {
    if (!editor) return;
    for (const [name, text] of Object.entries({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      dir: 'rtl',
      ...attributes,
    })) {
      if (text === undefined) editor.root.removeAttribute(name);
      else editor.root.setAttribute(name, String(text));
    }
  });

  return (
    <Box
      borderWidth="1px"
      borderColor={attributes['aria-invalid'] ? 'danger' : 'control'}
      borderRadius="control"
      bg="card"
      overflow="hidden"
    >
      <FormatBar editor={editor} />
      <Box
        ref={place}
        css={{
          '& .ql-editor': {
            minHeight: '128px',
            padding: '12px 16px',
            outlineOffset: '-3px',
            lineHeight: '1.9',
          },
          '& .ql-editor li': { marginInlineStart: '20px' },
          '& [data-list=bullet]': { listStyle: 'disc' },
          '& [data-list=ordered]': { listStyle: 'persian' },
          '& .ql-clipboard': {
            position: 'absolute',
            insetInlineStart: '-100000px',
            height: '1px',
            overflow: 'hidden',
          },
        }}
      />
    </Box>
  );
}
