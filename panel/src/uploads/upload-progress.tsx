import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { formatNumber } from '@/shared/lib/persian-text';
import { formatMegabytes } from './check-file';
import { formatRemaining } from './remaining-time';
import type { FieldUpload } from './use-upload';

function textOf({ status, sent, total, secondsLeft }: FieldUpload): string {
  switch (status) {
    case 'waiting':
      return 'اینترنت قطع است؛ با وصل شدن آن بارگذاری ادامه می‌یابد.';
    case 'paused':
      return 'بارگذاری متوقف است.';
    case 'finishing':
      return 'فایل رسید و بررسی می‌شود…';
    case 'sending': {
      const part = `${formatMegabytes(sent)} از ${formatMegabytes(total)}`;
      return secondsLeft === undefined ? part : `${part}، ${formatRemaining(secondsLeft)}`;
    }
    default:
      return status satisfies never;
  }
}

/** The progress of an upload, and what can be done with it. */
export function UploadProgress({ upload }: { upload: FieldUpload }) {
  const { name, status, sent, total } = upload;
  const percent = Math.floor((100 * sent) / total);
  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="body2">
        <bdi>{name}</bdi>، {formatNumber(percent)}٪
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={`بارگذاری ${name}`}
        aria-valuetext={`${formatNumber(percent)} درصد`}
        sx={{ my: 1, height: 8, borderRadius: 1 }}
      />
      <Typography variant="body2" color="textSecondary">
        {textOf(upload)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        {status === 'paused' ? (
          <Button variant="outlined" onClick={upload.resume}>
            ادامه
          </Button>
        ) : (
          status !== 'finishing' && (
            <Button variant="outlined" onClick={upload.pause}>
              مکث
            </Button>
          )
        )}
        {status !== 'finishing' && <Button onClick={upload.cancel}>لغو بارگذاری</Button>}
      </Box>
    </Box>
  );
}
