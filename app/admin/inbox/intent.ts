/** What the pressed button asks for, in the field `intent`, and its subject after a colon: `undo:12`, `status:spam:<id>`. */
export function readIntent(form: FormData): { intent: string; subject: string } {
  const [intent = '', ...subject] = String(form.get('intent') ?? '').split(':')
  return { intent, subject: subject.join(':') }
}
