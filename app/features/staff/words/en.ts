/** Labels of the sign-in and of staff accounts in English; its shape is what the other languages must fill. */
export const en = {
  nav: {
    label: 'Inbox',
    messages: 'Messages',
    leads: 'Leads',
    funnel: 'Funnel',
    people: 'People',
    record: 'Record',
  },
  account: 'Account',
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
    signedOut: 'You are signed out, on all devices.',
    problems: {
      wrong: 'Email or password is not right.',
      throttled: 'Too many attempts. Please try again in {minutes} min.',
      expired: 'This link has been used or has expired. Sign in with email and password instead.',
      unavailable: 'Signing in is not possible at the moment. Please try again shortly.',
    },
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
      short: 'The new password needs at least 12 characters.',
      long: 'The new password is too long: 72 bytes at most.',
      same: 'The new password is the same as the current one.',
      expired: 'The password cannot be changed at the moment. Please try again shortly.',
    },
  },
}

export type StaffWords = typeof en
