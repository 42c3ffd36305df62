export const labels = {
  nav: {
    label: 'Inbox',
    submissions: 'Messages',
    leads: 'Leads',
    funnel: 'Funnel',
    insights: 'Insights',
    people: 'People',
    record: 'Record',
    status: 'Status',
  },
  account: 'Account',
  signOut: 'Sign out',
  website: 'Website',
  signIn: {
    title: 'Sign in',
    text: 'Please sign in to see the contact submissions.',
    email: 'Email',
    password: 'Password',
    keep: 'Keep me signed in on this device for 30 days',
    submit: 'Sign in',
    forgotten:
      'Forgotten? Ask the colleague who gave you the account, who sets a new password on the server:',
    signedOut: {
      everywhere: 'You are signed out, on all devices.',
      here: 'You are signed out on this device only. To sign out on all devices, sign in and out again later.',
    },
    reset: 'The new password is set. Sign in with it.',
    forgottenLink: 'Forgotten your password?',
    problems: {
      wrong: 'Email or password is not right.',
      throttled: 'Too many attempts. Please try again in {minutes} min.',
      expired:
        'This link has been used or has expired. Sign in with email and password. If there is no account yet, a restart of the server prints a new link.',
      ended: 'This sign-in has ended. Please sign in again.',
      unavailable: 'Signing in is not possible at the moment. Please try again shortly.',
      code: 'This code is not right, or no longer valid. The app shows a new one every 30 seconds.',
      cookies:
        'Signing in needs cookies. Please allow them for this site in the settings of the browser, then sign in again.',
      short: 'The password needs at least 12 characters.',
      long: 'The password is too long: 72 bytes at most.',
    },
  },
  firstPassword: {
    title: 'Choose a password',
    text: 'This is the first sign-in. Choose a password for {email}.',
    studio: 'It opens the Studio, too.',
    label: 'Password',
    hint: 'At least 12 characters.',
    submit: 'Set the password and sign in',
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
      missing: 'Please type the current password.',
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

export type StaffLabels = typeof labels
