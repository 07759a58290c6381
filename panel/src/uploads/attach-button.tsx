import AttachFileIcon from '@mui/icons-material/AttachFileOutlined';
import { Alert, Dialog, DialogContent, DialogTitle, ToggleButton } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { WITH_FILES, type WithFiles } from '../../../server/panel/contract';
import { FileButton } from './file-button';
import { UploadProgress } from './upload-progress';
import { useUpload } from './use-upload';

const KINDS = ['picture', 'document', 'audio'] as const;
const TITLE = 'افزودن فایل';

function AttachDialog({ resource, onEnd }: { resource: WithFiles; onEnd: () => void }) {
  const editor = useTiptapEditor();
  const { upload, problem, start } = useUpload({ resource, kinds: KINDS }, (path, { name }) => {
    const isPicture = /\.(?:jpg|png|webp)$/.test(path);
    const text = name.replace(/\.[^.]*$/, '');
    editor
      .chain()
      .focus()
      .insertContent(
        isPicture
          ? { type: 'image', attrs: { src: path, alt: text } }
          : { type: 'text', text, marks: [{ type: 'link', attrs: { href: path } }] },
      )
      .run();
    onEnd();
  });
  return (
    <Dialog open onClose={() => !upload && onEnd()} fullWidth maxWidth="sm">
      <DialogTitle>{TITLE}</DialogTitle>
      <DialogContent>
        {upload ? (
          <UploadProgress upload={upload} />
        ) : (
          <FileButton
            kinds={KINDS}
            label="در متن"
            text="انتخاب فایل"
            disabled={false}
            onChoose={(file) => void start(file)}
          />
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
    </Dialog>
  );
}

/** A button of the editor's toolbar: uploads a picture, a PDF or a recording, and puts it into the text. */
export function AttachButton() {
  const editor = useTiptapEditor();
  const name = useResourceContext();
  const resource = WITH_FILES.find((each) => each === name);
  const [isOpen, setOpen] = useState(false);
  if (!resource) return null;
  return (
    <>
      <ToggleButton
        value="attach"
        size="small"
        aria-label={TITLE}
        title={TITLE}
        disabled={!editor?.isEditable}
        onClick={() => setOpen(true)}
      >
        <AttachFileIcon fontSize="inherit" />
      </ToggleButton>
      {isOpen && <AttachDialog resource={resource} onEnd={() => setOpen(false)} />}
    </>
  );
}
