export const hydrationDataId = 'app'
