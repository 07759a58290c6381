/** Goldens of the weekly report. */
import { fetchReport, saveReport } from '@/entities/weekly-report/api/weekly-report.wire';
import { callApi } from '@/shared/api';
import { removeDietWeeklyReport } from '@/shared/api/contract/diet';
import { REPORT_FIELDS } from '../report-fields';
import { API, get, type Goldens, post, renamed } from './golden';

type Report = Parameters<typeof saveReport>[0]['report'];

/** A week is padded to seven entries (decision 26). */
const EMPTY_ENTRY = { date: '', weekday: 0, weight: 0, createdAt: '' };

const WEIGHTS = [
  { ReportDate: '2016-03-04', WeekDay: 6, Weight: 79.3, CreateDate: '2017-04-05T06:07:08' },
  { ReportDate: '2018-05-06', WeekDay: 1, Weight: 78.9, CreateDate: '2019-06-07T08:09:10' },
];
const SIZE = {
  ReportDate: '2014-01-02',
  WeekNumber: 9,
  WeekDay: 5,
  Weight: 81.5,
  ShoulderSize: 110.1,
  BreastSize: 98.2,
  RightArmSize: 31.3,
  LeftArmSize: 30.4,
  NavalSize: 84.5,
  AboveNavalSize: 82.6,
  BottomNavalSize: 88.7,
  HipSize: 101.8,
  RightThighSize: 58.9,
  LeftThighSize: 57.1,
  CreateDate: '2015-02-03T04:05:06',
};
const entryOf = (row: object) => renamed(row, REPORT_FIELDS);

export const REPORT = {
  getDietWeeklyReports: [
    {
      run: () => fetchReport(601),
      sends: get('/api/Diet/GetDietWeeklyReports/', { dietId: '601' }),
      data: {
        id: 602,
        dietId: 603,
        // some servers also send a misspelt field, which the app ignores
        sizeList: JSON.stringify([{ ...SIZE, NavelSize: 99 }]),
        weightList: JSON.stringify(WEIGHTS),
        base: 'hash-as-read',
      },
      model: {
        id: 602,
        dietId: 603,
        base: 'hash-as-read',
        weights: [...WEIGHTS.map(entryOf), ...Array.from({ length: 5 }, () => EMPTY_ENTRY)],
        sizes: [entryOf(SIZE)],
      },
    },
    {
      run: () => fetchReport(604),
      sends: get('/api/Diet/GetDietWeeklyReports/', { dietId: '604' }),
      data: { id: 605, dietId: 606, sizeList: null, weightList: '' },
      model: { id: 605, dietId: 606, base: undefined, weights: [], sizes: [] },
    },
  ],
  updateWeeklyReport: {
    run: () =>
      saveReport({
        loaded: { id: 611, dietId: 612, weights: [], sizes: [] },
        report: {
          id: 611,
          dietId: 612,
          base: 'hash-to-save',
          weights: WEIGHTS.map(entryOf) as unknown as Report['weights'],
          sizes: [entryOf(SIZE)] as unknown as Report['sizes'],
        },
      }),
    sends: post('/api/Diet/UpdateWeeklyReport', {
      id: 611,
      dietId: 612,
      base: 'hash-to-save',
      weightList: WEIGHTS,
      sizeList: [SIZE],
    }),
  },
  removeDietWeeklyReport: {
    run: () => callApi(removeDietWeeklyReport, { id: 621 }),
    sends: { method: 'DELETE', url: `${API}/api/Diet/RemoveDietWeeklyReport/621` },
    data: true,
    model: null,
  },
} satisfies Partial<Goldens>;
