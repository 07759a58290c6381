/** Goldens of the weekly report. */
import { fetchReport, saveReport } from '@/entities/weekly-report/api/weekly-report.wire';
import { callApi } from '@/shared/api';
import { removeDietWeeklyReport } from '@/shared/api/contract/diet';
import { API, type Goldens } from './golden';

/** A week is padded to seven entries (decision 26). */
const EMPTY_ENTRY = { date: '', weekday: 0, weight: 0, createdAt: '' };

export const REPORT = {
  getDietWeeklyReports: [
    {
      run: () => fetchReport(601),
      sends: {
        method: 'GET',
        url: `${API}/api/Diet/GetDietWeeklyReports/`,
        query: { dietId: '601' },
      },
      data: {
        id: 602,
        dietId: 603,
        sizeList: `[{"ReportDate":"2014-01-02","WeekNumber":9,"WeekDay":5,"Weight":81.5,
          "ShoulderSize":110.1,"BreastSize":98.2,"RightArmSize":31.3,"LeftArmSize":30.4,
          "NavelSize":99,"NavalSize":84.5,"AboveNavalSize":82.6,"BottomNavalSize":88.7,
          "HipSize":101.8,"RightThighSize":58.9,"LeftThighSize":57.1,
          "CreateDate":"2015-02-03T04:05:06"}]`,
        weightList: `[
          {"ReportDate":"2016-03-04","WeekDay":6,"Weight":79.3,"CreateDate":"2017-04-05T06:07:08"},
          {"ReportDate":"2018-05-06","WeekDay":1,"Weight":78.9,"CreateDate":"2019-06-07T08:09:10"}]`,
        base: 'hash-as-read',
      },
      model: {
        id: 602,
        dietId: 603,
        base: 'hash-as-read',
        weights: [
          {
            date: '2016-03-04',
            weekday: 6,
            weight: 79.3,
            createdAt: '2017-04-05T06:07:08',
          },
          {
            date: '2018-05-06',
            weekday: 1,
            weight: 78.9,
            createdAt: '2019-06-07T08:09:10',
          },
          EMPTY_ENTRY,
          EMPTY_ENTRY,
          EMPTY_ENTRY,
          EMPTY_ENTRY,
          EMPTY_ENTRY,
        ],
        sizes: [
          {
            date: '2014-01-02',
            weekNumber: 9,
            weekday: 5,
            weight: 81.5,
            shoulder: 110.1,
            chest: 98.2,
            rightArm: 31.3,
            leftArm: 30.4,
            navel: 84.5,
            aboveNavel: 82.6,
            belowNavel: 88.7,
            hip: 101.8,
            rightThigh: 58.9,
            leftThigh: 57.1,
            createdAt: '2015-02-03T04:05:06',
          },
        ],
      },
    },
    {
      run: () => fetchReport(604),
      sends: {
        method: 'GET',
        url: `${API}/api/Diet/GetDietWeeklyReports/`,
        query: { dietId: '604' },
      },
      data: { id: 605, dietId: 606, sizeList: null, weightList: '' },
      model: { id: 605, dietId: 606, base: undefined, weights: [], sizes: [] },
    },
  ],
  updateWeeklyReport: [
    {
      run: () =>
        saveReport({
          loaded: { id: 611, dietId: 612, weights: [], sizes: [] },
          report: {
            id: 611,
            dietId: 612,
            base: 'hash-to-save',
            weights: [
              {
                date: '2022-07-08',
                weekday: 2,
                weight: 77.7,
                createdAt: '2023-08-09T10:11:12',
              },
            ],
            sizes: [
              {
                date: '2024-09-10',
                weekNumber: 8,
                weekday: 3,
                weight: 76.5,
                shoulder: 111.1,
                chest: 97.2,
                rightArm: 32.3,
                leftArm: 31.4,
                navel: 85.5,
                aboveNavel: 83.6,
                belowNavel: 89.7,
                hip: 102.8,
                rightThigh: 59.9,
                leftThigh: 56.1,
                createdAt: '2025-10-11T12:13:14',
              },
            ],
          },
        }),
      sends: {
        method: 'POST',
        url: `${API}/api/Diet/UpdateWeeklyReport`,
        body: {
          id: 611,
          dietId: 612,
          base: 'hash-to-save',
          weightList: [
            {
              ReportDate: '2022-07-08',
              WeekDay: 2,
              Weight: 77.7,
              CreateDate: '2023-08-09T10:11:12',
            },
          ],
          sizeList: [
            {
              ReportDate: '2024-09-10',
              WeekNumber: 8,
              WeekDay: 3,
              Weight: 76.5,
              ShoulderSize: 111.1,
              BreastSize: 97.2,
              RightArmSize: 32.3,
              LeftArmSize: 31.4,
              NavalSize: 85.5,
              AboveNavalSize: 83.6,
              BottomNavalSize: 89.7,
              HipSize: 102.8,
              RightThighSize: 59.9,
              LeftThighSize: 56.1,
              CreateDate: '2025-10-11T12:13:14',
            },
          ],
        },
      },
      data: null,
      model: undefined,
    },
  ],
  removeDietWeeklyReport: [
    {
      run: () => callApi(removeDietWeeklyReport, { id: 621 }),
      sends: { method: 'DELETE', url: `${API}/api/Diet/RemoveDietWeeklyReport/621` },
      data: true,
      model: null,
    },
  ],
} satisfies Partial<Goldens>;
