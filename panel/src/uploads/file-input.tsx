import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { TextInput, useInput, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FileKind, WithFiles } from '../../../server/panel/contract';
import { asText, LEFT_TO_RIGHT } from '../controls/text-input-props';
import { describeVideo } from './describe-video';
import { FileButton } from './file-button';
import { FilePreview } from './file-preview';
import { PosterOffer } from './poster-offer';
import { UploadProgress } from './upload-progress';
import { useUpload } from './use-upload';

/** Fields of the same row that a video completes. */
export interface Completed {
  /** gets its duration when it is empty */ readonly minutes: string;
  /** is offered a frame when it is empty */ readonly picture: string;
}
interface Props {
  source: string;
  label: string;
  kind: FileKind;
  help: string | undefined;
  disabled: boolean;
  completes: Completed | undefined;
}

function UnfinishedNotice({
  names,
  onDiscard,
}: {
  names: readonly string[];
  onDiscard: () => void;
}) {
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ mt: 1 }}
      action={<Button onClick={onDiscard}>رها کردن</Button>}
    >
      بارگذاری <bdi>{names.join('، ')}</bdi> نیمه‌تمام مانده است؛ همان فایل را دوباره انتخاب کنید تا
      از همان‌جا ادامه یابد.
    </Alert>
  );
}

/** The path of the file; what the panel can't upload is typed: a stream, a URL, the markup of a player. */
function TypedPath({
  source,
  label,
  value,
  disabled,
}: Pick<Props, 'source' | 'label' | 'disabled'> & { value: string }) {
  const [isOpen, setOpen] = useState(value !== '' && !value.startsWith('/files/'));
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        نشانی فایل
      </Button>
      {isOpen && (
        <TextInput
          source={source}
          label={`نشانی ${label}`}
          disabled={disabled}
          helperText={false}
          format={asText}
          parse={asText}
          slotProps={LEFT_TO_RIGHT}
          placeholder="/files/public/…"
          fullWidth
        />
      )}
    </>
  );
}

/** A file of a row: it is uploaded, or its path or address is typed. */
export function FileInput({ source, label, kind, help, disabled, completes }: Props) {
  const resource = useResourceContext() as WithFiles;
  const { field, fieldState } = useInput({ source });
  const { setValue, getValues } = useFormContext<Record<string, unknown>>();
  const value = asText(field.value as string | null);
  const [poster, setPoster] = useState<File>();
  const [end, setEnd] = useState('');
  const labelId = useId();
  const set = (path: string) =>
    setValue(source, path, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const { upload, problem, unfinished, start, discard } = useUpload(
    { resource, kinds: [kind] },
    (path) => {
      set(path);
      setEnd(`بارگذاری «${label}» پایان یافت؛ برای ثبت آن ذخیره کنید.`);
    },
  );
  const choose = async (file: File) => {
    setEnd('');
    setPoster(undefined);
    if (!(await start(file)) || !completes) return;
    const described = await describeVideo(file);
    if (described.minutes && !getValues(completes.minutes))
      setValue(completes.minutes, described.minutes, { shouldDirty: true });
    if (!getValues(completes.picture)) setPoster(described.poster);
  };
  const { error } = fieldState;
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ width: '100%', mb: 2 }}>
      <Typography id={labelId} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      {value.startsWith('/files/') && <FilePreview path={value} label={label} />}
      {upload ? (
        <UploadProgress upload={upload} />
      ) : (
        <FileButton
          kinds={[kind]}
          label={label}
          text={value ? 'جایگزین کردن فایل' : 'انتخاب فایل'}
          disabled={disabled}
          onChoose={(file) => void choose(file)}
        />
      )}
      {!upload && unfinished.length > 0 && (
        <UnfinishedNotice names={unfinished} onDiscard={discard} />
      )}
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <Typography role="status" variant="body2" color="success.main">
        {end}
      </Typography>
      {poster && completes && (
        <PosterOffer
          poster={poster}
          resource={resource}
          field={completes.picture}
          onEnd={() => setPoster(undefined)}
        />
      )}
      {value && !upload && (
        <Button color="error" disabled={disabled} onClick={() => set('')}>
          حذف فایل
        </Button>
      )}
      <TypedPath source={source} label={label} value={value} disabled={disabled} />
      <FormHelperText error={Boolean(error)}>{error?.message ?? help}</FormHelperText>
    </Box>
  );
}
