import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { Confirm, type RaRecord, useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  MAX_PER_PAGE,
  type Program,
  programInput,
  RESOURCES,
} from '../../../server/panel/contract';

const PROGRAM_FIELDS = Object.keys(programInput.shape) as (keyof Program)[];

/** Fills the program from a template, and makes a template of it. */
export function TemplateChoice() {
  const { getValues, setValue } = useFormContext<Program>();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<RaRecord>();
  const { data = [] } = useGetList('template', {
    pagination: { page: 1, perPage: MAX_PER_PAGE },
    sort: RESOURCES.template.sort,
  });
  const fill = (template: RaRecord) => {
    for (const field of PROGRAM_FIELDS)
      setValue(field, template[field] as string, { shouldDirty: true, shouldValidate: true });
    setChosen(undefined);
  };
  const choose = (id: number) => {
    const template = data.find((each) => each.id === id)!;
    // A program that is written already is replaced only after a question.
    if (getValues(PROGRAM_FIELDS).some((value) => value)) setChosen(template);
    else fill(template);
  };
  const save = () => {
    const program = Object.fromEntries(PROGRAM_FIELDS.map((field) => [field, getValues(field)]));
    void navigate(`/template/create?source=${encodeURIComponent(JSON.stringify(program))}`);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%', mb: 1 }}>
      <TextField
        select
        label="از الگو"
        value=""
        size="small"
        disabled={data.length === 0}
        onChange={({ target }) => choose(Number(target.value))}
        sx={{ flexGrow: 1, minWidth: 160 }}
      >
        {data.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            <bdi>{title as string}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <Button onClick={save}>ساختن الگو از این برنامه</Button>
      <Confirm
        isOpen={chosen !== undefined}
        title="جایگزین کردن برنامه"
        content="آنچه در این برنامه نوشته‌اید با الگو جایگزین می‌شود."
        confirm="جایگزین شود"
        onConfirm={() => fill(chosen!)}
        onClose={() => setChosen(undefined)}
      />
    </Box>
  );
}
