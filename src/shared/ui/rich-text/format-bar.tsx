import { Box } from '@chakra-ui/react/box';
import type Quill from 'quill/core';
import { useEffect, useState } from 'react';
import { Button } from '@/shared/ui/button';

const TOOLS = [
  { label: 'پررنگ', sign: <b>پ</b>, format: 'bold', on: true },
  { label: 'کج', sign: <i>ک</i>, format: 'italic', on: true },
  { label: 'فهرست', sign: '•', format: 'list', on: 'bullet' },
  { label: 'فهرست شماره‌دار', sign: '۱.', format: 'list', on: 'ordered' },
] as const;

/** The tools of an editor, each pressed where the cursor stands in its format. */
export function FormatBar({ editor }: { editor: Quill | undefined }) {
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  useEffect(() => {
    const follow = () => setFormats(editor?.getSelection() ? editor.getFormat() : {});
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
  );
}
