import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { FILE_KINDS, type FileKind } from '../../../server/panel/contract';
import { endingsOf, formatMegabytes } from './check-file';

/** Opens the dialog that chooses a file, and takes a dropped one. */
export function FileButton({
  kinds,
  label,
  text,
  disabled,
  onChoose,
}: {
  kinds: readonly FileKind[];
  label: string;
  text: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onChoose(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        p: 1,
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={endingsOf(kinds).join(',')}
        aria-label={`${text} (${label})`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadFileIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
        aria-label={`${text} (${label})`}
        sx={{ minHeight: 44 }}
      >
        {text}
      </Button>
      <Typography variant="caption" color="textSecondary" component="p">
        یا فایل را این‌جا رها کنید:{' '}
        {kinds
          .map(
            (kind) => `${FILE_KINDS[kind].title} تا ${formatMegabytes(FILE_KINDS[kind].maxBytes)}`,
          )
          .join('، ')}
        ، <bdi dir="ltr">{endingsOf(kinds).join(' ')}</bdi>
      </Typography>
    </Box>
  );
}
