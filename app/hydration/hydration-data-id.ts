/** Id of the document's block of data for the app. */
export const hydrationDataId = 'app'
