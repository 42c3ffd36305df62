export const labels = {
  label: 'Preview',
  text: 'What you see includes drafts that are not public yet.',
  exit: 'Leave the preview',
  overTitle: 'This preview is over',
  overText: 'The link has expired or was taken back. Ask whoever sent it for a new one.',
  refusedText: 'Open the preview from the Studio again. If this goes on, sign in to the Studio anew.',
  home: 'Return to Home',
}

export type PreviewLabels = typeof labels
