// Only for views that are fetched later, and for the documentation.

/** Which Busfree this is, and by which model it predicts, if that is known. */
export const versionText = (version: string, model: string | undefined): string =>
  model === undefined ? `Busfree ${version}` : `Busfree ${version}, model ${model}`;

/** The link to the changelog. */
export const whatIsNew = 'What is new';
