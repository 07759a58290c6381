import { Box } from '@chakra-ui/react/box';
import type Quill from 'quill/core';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { createEditor } from './create-editor';

interface RichTextEditorProps {
  id: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  value: string;
  onValue: (html: string) => void;
}

const TOOLS = [
  { label: 'پررنگ', sign: <b>پ</b>, format: 'bold', on: true },
  { label: 'کج', sign: <i>ک</i>, format: 'italic', on: true },
  { label: 'فهرست', sign: '•', format: 'list', on: 'bullet' },
  { label: 'فهرست شماره‌دار', sign: '۱.', format: 'list', on: 'ordered' },
] as const;

/** The editor and its tools; what it hands over is sanitised HTML. */
export function RichTextEditor({ id, value, onValue, ...attributes }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Quill>();
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  const latest = useRef({ value, onValue });
  useEffect(() => {
    latest.current = { value, onValue };
  });

  useEffect(() => {
    const { quill, stop } = createEditor(place.current!, latest.current.value, (html) =>
      latest.current.onValue(html),
    );
    setEditor(quill);
    const follow = () => setFormats(quill.getSelection() ? quill.getFormat() : {});
    quill.on('editor-change', follow);
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
      <Box
        role="toolbar"
        aria-label="قالب متن"
        display="flex"
        gap="1"
        p="1"
        borderBottomWidth="1px"
        borderColor="hairline"
      >
        {TOOLS.map(({ label, sign, format, on }) => {
          const isOn = formats[format] === on;
          return (
            <Button
              key={label}
              variant="quiet"
              minW="44px"
              minH="44px"
              px="0"
              aria-label={label}
              aria-pressed={isOn}
              bg={isOn ? 'tint' : undefined}
              onMouseDown={(event) => event.preventDefault() /* the selection stays */}
              onClick={() => editor?.format(format, isOn ? false : on, 'user')}
            >
              {sign}
            </Button>
          );
        })}
      </Box>
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
