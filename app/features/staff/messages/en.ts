/** Labels of the sign-in and of staff accounts in English; its shape is what the other languages must fill. */
export const en = {
  nav: {
    label: 'Inbox',
    messages: 'Messages',
    leads: 'Leads',
    funnel: 'Funnel',
    insights: 'Insights',
    people: 'People',
    record: 'Record',
    status: 'Status',
  },
  signOut: 'Sign out',
  website: 'Website',
  signIn: {
    title: 'Sign in',
    text: 'Please sign in to see the contact submissions.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgotten? Whoever runs the server sets a new password with:',
    once: 'The link from the terminal signs you in once. It is used up when you press the button.',
    onceSubmit: 'Sign in with this link',
    signedOut: {
      everywhere: 'You are signed out, on all devices.',
      here: 'You are signed out on this device only. To sign out on all devices, sign in and out again later.',
    },
    reset: 'The new password is set. Sign in with it.',
    forgottenLink: 'Forgotten your password?',
    problems: {
      wrong: 'Email or password is not right.',
      throttled: 'Too many attempts. Please try again in {minutes} min.',
      expired: 'This link has been used or has expired. Sign in with email and password instead.',
      ended: 'This sign-in has ended. Please sign in again.',
      unavailable: 'Signing in is not possible at the moment. Please try again shortly.',
      code: 'This code is not right, or no longer valid. The app shows a new one every 30 seconds.',
    },
  },
  code: {
    title: 'Two-step verification',
    text: 'Type the six digits that your authenticator app shows for this account.',
    label: 'Six-digit code',
    submit: 'Continue',
    other: 'Sign in with another account',
  },
  forgotten: {
    title: 'A new password',
    text: 'Type the address of your account. If there is one, we will send it a link to choose a new password.',
    submit: 'Send the link',
    sent: 'If there is an account with this address, a link has been sent to it. It works once, within 30 minutes. Nothing there? Check your junk mail, or try again later.',
    throttled: 'Too many attempts. Please try again in {minutes} min.',
    unanswered:
      'No answer came, so the link may not have been sent. Please check the connection and try again.',
    back: 'Back to the sign-in',
  },
  reset: {
    title: 'Choose a new password',
    next: 'New password',
    hint: 'At least 12 characters. All devices are signed out.',
    submit: 'Set the password',
    expired: 'This link has been used or has expired.',
    again: 'Ask for another one',
    unavailable: 'The password cannot be set at the moment. Please try again shortly.',
    unanswered:
      'No answer came, so it is not certain that the password is set. Try to sign in with it, or set it once more.',
  },
  password: {
    title: 'Change password',
    signedInAs: 'Signed in as {email}.',
    current: 'Current password',
    next: 'New password',
    hint: 'At least 12 characters. Other devices are signed out.',
    submit: 'Change password',
    changed: 'The password is changed. Other devices are signed out.',
    problems: {
      wrong: 'The current password is not right.',
      throttled: 'Too many attempts. Please try again in {minutes} min.',
      unavailable: 'The password cannot be changed at the moment. Please try again shortly.',
      unanswered:
        'No answer came, so it is not certain whether the password is changed. Please try again: if the current one is then not right, the new one is set.',
      short: 'The new password needs at least 12 characters.',
      long: 'The new password is too long: 72 bytes at most.',
      same: 'The new password is the same as the current one.',
      weak: 'The new password is too weak: too simple, or known from a data leak. Please choose another one.',
    },
  },
}

export type StaffMessages = typeof en
