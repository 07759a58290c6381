/** A one-line summary of the tested cases, and a check that no call of the contract is missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { callsOfContract } from '../../server/http/api-document';
import { screenAt } from '@/shared/config/screens';
import { VISITS } from '../e2e/screens';
import type { Record } from './browser';

const FOLDER = 'reports/faults';
/** Calls made neither by an opened screen nor by a chart, and where the browser tests cover their failures. */
const COVERED_ELSEWHERE: { readonly [call: string]: string } = {
  getContentPageByKey:
    'the server renders its response into the document: tests/e2e/rendered.spec.ts',
  getContentFileByKey:
    'the server renders its response into the document: tests/e2e/rendered.spec.ts',
  extendDiet: 'a mutation without a chart: tests/golden/requests/diets.ts',
  updateProfile: 'a mutation without a chart: tests/golden/requests/profile.ts',
};

test('each listed URL leads to its screen', () => {
  const problems = Object.entries(VISITS).flatMap(([name, visits]) =>
    visits.filter(([path]) => screenAt(path.replace(/^\/diet\d/, '/1'))?.name !== name),
  );
  expect(problems).toEqual([]);
});

test('every call of the contract is made by a screen or by a walk', () => {
  const records = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).map(
    (file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record,
  );
  const calledNames = new Set(records.flatMap(({ calls }) => calls));
  const cases = records.reduce((sum, record) => sum + record.cases, 0);
  console.log(
    `${cases} faults of ${calledNames.size} calls, on ${records.length} screens and walks`,
  );
  test.skip(!process.env.TEST_ALL, 'a sample runs a sixth of the screens and a sixth of the walks');
  const missing = callsOfContract.filter(
    ({ name, call }) => !call.useNotShown && !calledNames.has(name),
  );
  expect(missing.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(COVERED_ELSEWHERE).toSorted(),
  );
});
