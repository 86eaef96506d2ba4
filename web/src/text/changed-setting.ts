/** A setting that two plans have different. */
export interface ChangedSetting {
  what: string;
  was: string;
  is: string;
}

/** The settings that differ, by their labels. */
export function changedSettings(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ChangedSetting[] {
  return Object.entries(after).flatMap(([what, is]) => {
    const was = before[what] ?? '–';
    return was === is ? [] : [{ what, was, is }];
  });
}
