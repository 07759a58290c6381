import { Alert, Box, Button } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { WithFiles } from '../../../server/panel/contract';
import { UploadProgress } from './upload-progress';
import { useUpload } from './use-upload';

interface Props {
  poster: File;
  resource: WithFiles;
  /** name of the field that gets the picture */ field: string;
  onEnd: () => void;
}

/** Offers a frame of a video as the picture of its row. */
export function PosterOffer({ poster, resource, field, onEnd }: Props) {
  const { setValue } = useFormContext<Record<string, string>>();
  const { upload, problem, start } = useUpload({ resource, kinds: ['picture'] }, (path) => {
    setValue(field, path, { shouldDirty: true, shouldValidate: true });
    onEnd();
  });
  const address = useMemo(() => URL.createObjectURL(poster), [poster]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <Alert severity="info" icon={false} sx={{ my: 1 }}>
      <Box
        component="img"
        src={address}
        alt="تصویری از ویدیو"
        sx={{ maxWidth: '100%', maxHeight: 160, display: 'block', mb: 1 }}
      />
      {upload ? (
        <UploadProgress upload={upload} />
      ) : (
        <>
          <Button variant="outlined" onClick={() => void start(poster)}>
            این تصویر برای جلسه
          </Button>
          <Button onClick={onEnd}>لازم نیست</Button>
        </>
      )}
      {problem && <Box role="alert">{problem}</Box>}
    </Alert>
  );
}
