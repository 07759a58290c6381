/**
 * The questionnaire in two tabs at once: each save that the server has accepted changes exactly the answers changed in
 * that tab, from the answers that it has shown, in whatever order the calls arrive (decision 46).
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type Answers, withAnswers } from '@/entities/diet-form';
import { wireDietForm } from '@/features/diet-form/model/diet-form.wiring';
import { ControlType } from '@/shared/api/contract/codes';
import { createStored } from '@/shared/lib/storage';
import type { FormField } from '../../server/diet/form';
import { ownDiet } from '../server/own-diet';
import { connect, pause } from './tabs';
import { isExploring } from '../seeded';

const own = ownDiet();

/** Returns answers with which the form can be saved. */
const answered = (fields: FormField[]): FormField[] =>
  fields.map((field) => ({
    ...field,
    AnswerText: field.KeyValue === 'WeightFormula' ? '70' : 'پاسخ',
    AnswerValue: field.Items[0]?.ItemValue ?? '',
  }));
const isTyped = ({ ControlType: control }: FormField): boolean =>
  ([ControlType.line, ControlType.lines] as number[]).includes(control);
/** Returns the typed texts; the text of a choice follows from the choice. */
const textsOf = (fields: readonly FormField[]) =>
  fields.map((field) => (isTyped(field) ? field.AnswerText : ''));

const change = fc.record({ place: fc.nat(20), text: fc.stringMatching(/^[a-z]{1,3}$/) });

test('saving answers in one of two tabs does not revert answers of the other', async () => {
  let tried = 0;
  let saved = 0;
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), changes, changes, async (scheduler, ...scripts) => {
      tried += 1;
      const { formDataId, fields } = await own.load();
      const typed = fields.flatMap((field, place) =>
        isTyped(field) && !field.KeyValue ? [place] : [],
      );
      await own.save(formDataId, answered(fields));
      let before = textsOf((await own.load()).fields);
      /** the answer that each tab is saving, and the stored one that it has shown */
      const meant = new Map<number, { place: number; text: string; seen: string }>();
      const problems: string[] = [];
      connect(own.server.app, scheduler, own.member.token, (_, { answerObject }) => {
        saved += 1;
        const after = textsOf(JSON.parse(answerObject as string) as FormField[]);
        const changed = after.flatMap((text, place) =>
          text === before[place] ? [] : [{ place, text }],
        );
        const isMeant = [...meant.values()].some(
          ({ place, text, seen }) =>
            String(before.with(place, text)) === String(after) &&
            [seen, text].includes(before[place]!),
        );
        if (!isMeant)
          problems.push(`${JSON.stringify([...meant.values()])}: ${JSON.stringify(changed)}`);
        before = after;
      });
      const tab = async (script: readonly { place: number; text: string }[], name: number) => {
        const draft = createStored<Answers | null>(
          'sessionStorage',
          `draft:${name}`,
          (json) => (json as Answers | undefined) ?? null,
        );
        const actor = createActor(wireDietForm(own.dietId, draft, () => {})).start();
        await pause(actor);
        for (const { place, text } of script) {
          const at = typed[place % typed.length]!;
          const formOf = () => actor.getSnapshot().context.form!.fields!;
          const { key, answer } = formOf()[at]!;
          draft.write({ [key]: { ...answer, text } });
          while (draft.read()) {
            meant.set(name, { place: at, text, seen: formOf()[at]!.answer.text });
            actor.send({ type: 'form.save', fields: withAnswers(formOf(), draft.read()!) });
            await pause(actor);
            const { fieldErrors } = actor.getSnapshot().context;
            expect(fieldErrors, 'of an answer that is not saved').toHaveLength(
              draft.read() ? 1 : 0,
            );
          }
          meant.delete(name);
        }
        actor.stop();
      };
      await scheduler.waitFor(Promise.all(scripts.map(tab)));
      expect(problems).toEqual([]);
    }),
    { numRuns: isExploring ? 500 : 10 },
  );
  console.log(
    `The questionnaire in two tabs: ${tried} interleavings, ${saved} saves accepted, each as intended.`,
  );
});
