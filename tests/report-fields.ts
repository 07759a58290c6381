/** Names of a report row's fields: of section 3.5, and in the app. The app's own mapping is not used. */
export const REPORT_FIELDS = {
  ReportDate: 'date',
  WeekNumber: 'weekNumber',
  WeekDay: 'weekday',
  Weight: 'weight',
  ShoulderSize: 'shoulder',
  BreastSize: 'chest',
  RightArmSize: 'rightArm',
  LeftArmSize: 'leftArm',
  NavalSize: 'navel',
  AboveNavalSize: 'aboveNavel',
  BottomNavalSize: 'belowNavel',
  HipSize: 'hip',
  RightThighSize: 'rightThigh',
  LeftThighSize: 'leftThigh',
  CreateDate: 'createdAt',
} as const;
