/** The ten circumferences in centimetres, in the order of the form: name, label, and name on the wire. */
export const BODY_PARTS = [
  ['shoulder', 'سرشانه', 'ShoulderSize'],
  ['chest', 'سینه', 'BreastSize'],
  ['rightArm', 'بازوی راست', 'RightArmSize'],
  ['leftArm', 'بازوی چپ', 'LeftArmSize'],
  ['navel', 'ناف', 'NavalSize'],
  ['aboveNavel', 'بالای ناف', 'AboveNavalSize'],
  ['belowNavel', 'زیر ناف', 'BottomNavalSize'],
  ['hip', 'باسن', 'HipSize'],
  ['rightThigh', 'ران راست', 'RightThighSize'],
  ['leftThigh', 'ران چپ', 'LeftThighSize'],
] as const;
