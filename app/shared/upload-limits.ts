export const maxPictureMegabytes = 24
