/** The largest picture that an editor may upload. The Content Lake keeps to it, and the Studio names it. */
export const maxPictureMegabytes = 24
