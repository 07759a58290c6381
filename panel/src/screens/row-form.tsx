import { Box, Typography } from '@mui/material';
import {
  SaveButton,
  SimpleForm,
  Toolbar,
  useCanAccess,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type * as z from 'zod';
import {
  keyFromTitle,
  readInput,
  type ResourceName,
  RESOURCES,
} from '../../../server/panel/contract';
import { toCreation } from '../api/data-provider';
import { nested } from '../api/request';
import { ControlInput } from '../controls/control-input';
import { RunningUploadsProvider, useRunningUploads } from '../uploads/running-uploads';
import { fieldsOf } from './fields';
import { lastPriceField, Payable } from './payable';
import { QuestionnaireTrial } from './questionnaire-trial';
import { RemoveButton } from './remove-button';

type Values = Record<string, unknown>;

/** Adds a missing key, generated from the field that names the row. */
export function withKey(name: ResourceName, values: Values): Values {
  const { key } = fieldsOf(name);
  if (key?.kind !== 'key' || values.key) return values;
  const title = values[key.from];
  return typeof title === 'string' ? { ...values, key: keyFromTitle(title) } : values;
}

const AMOUNT = 'مبلغ را با رقم و به تومان بنویسید.';

/** The messages of wrong fields, by the rules of the server. */
const validate = (name: ResourceName, input: z.ZodObject) => (values: Values) => {
  const given = withKey(name, values);
  const read = readInput(input, toCreation(name, given));
  if (!('fields' in read)) return {};
  const controls = fieldsOf(name);
  const messages = Object.entries(read.fields).map(([path, message]) => [
    path,
    // The rule is about rials.
    controls[path]?.kind === 'tomans' && given[path] !== undefined ? AMOUNT : message,
  ]);
  return nested(Object.fromEntries(messages) as Record<string, string>);
};

/** The toolbar stays visible while the form is scrolled. */
export const TOOLBAR = {
  justifyContent: 'space-between',
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

function FormToolbar() {
  const resource = useResourceContext()!;
  const isNew = useRecordContext()?.id === undefined;
  const isUploading = useRunningUploads().count > 0;
  const { canAccess: canDelete } = useCanAccess({ resource, action: 'delete' });
  return (
    <Toolbar sx={TOOLBAR}>
      <Box>
        <SaveButton alwaysEnable={isNew && !isUploading} disabled={isUploading} />
        {isUploading && (
          <Typography variant="caption" component="p">
            پس از پایان یا لغو بارگذاری می‌توانید ذخیره کنید.
          </Typography>
        )}
      </Box>
      {!isNew && canDelete && <RemoveButton />}
    </Toolbar>
  );
}

interface RowFormProps {
  /** above the fields */ notice?: ReactNode;
  /** below the fields */ children?: ReactNode;
  toolbar?: ReactElement;
}

/** The form of a row, from the fields of its resource. */
export function RowForm({ notice, children, toolbar = <FormToolbar /> }: RowFormProps) {
  const name = useResourceContext() as ResourceName;
  const isNew = useRecordContext()?.id === undefined;
  const resource = RESOURCES[name];
  const fixed: readonly string[] = ('fixed' in resource && resource.fixed) || [];
  const input: z.ZodObject | null = resource.input;
  if (!input) throw new Error(`${name} is only read`);
  const fields = Object.entries(fieldsOf(name)).filter(([source]) => source in input.shape);
  const payableAfter = lastPriceField(fields.map(([source]) => source));
  return (
    <RunningUploadsProvider>
      <SimpleForm
        validate={validate(name, input)}
        toolbar={toolbar}
        sx={{ maxWidth: 720 }}
        warnWhenUnsavedChanges
      >
        {notice}
        {fields.map(([source, control]) => (
          <Fragment key={source}>
            {control.section && (
              <Typography variant="h6" component="h2" sx={{ mt: 3, mb: 1 }}>
                {control.section}
              </Typography>
            )}
            <ControlInput
              source={source}
              control={control}
              disabled={!isNew && fixed.includes(source)}
            />
            {source === payableAfter && <Payable />}
          </Fragment>
        ))}
        {name === 'questionnaire' && <QuestionnaireTrial />}
        {children}
      </SimpleForm>
    </RunningUploadsProvider>
  );
}
