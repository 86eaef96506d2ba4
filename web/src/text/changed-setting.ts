/** A setting that two plans have different. */
export interface ChangedSetting {
  what: string;
  was: string;
  is: string;
}
