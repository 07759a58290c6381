import { Box } from '@chakra-ui/react/box';
import type Quill from 'quill/core';
import { useEffect, useRef, useState } from 'react';
import { createEditor } from './create-editor';
import { FormatBar } from './format-bar';

interface RichTextEditorProps {
  id: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  value: string;
  onValue: (html: string) => void;
}

/** The editor and its tools; what it hands over is sanitised HTML. */
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
