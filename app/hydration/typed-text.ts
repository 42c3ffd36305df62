type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const choices = ['checkbox', 'radio']

/** Call before hydration. */
export function rememberFields(): { restore(): void } {
  const fields = keyed()
  let focused: EventTarget | null = document.activeElement
  addEventListener('focusin', ({ target }) => (focused = target))
  // Later: removing the field is one too, and `restore` follows in the same task.
  addEventListener('focusout', () => setTimeout(() => (focused = document.activeElement)))
  return {
    /** Where browser translation made React discard the document, moves what visitors typed to the new fields. */
    restore() {
      const now = keyed()
      for (const [key, field] of fields) {
        if (field.isConnected) continue
        fields.delete(key)
        const successor = now.get(key)
        if (successor) carryOver(field, successor, field === focused)
      }
    },
  }
}

function keyed(): Map<string, Field> {
  const found = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>('input:not([type=hidden]),textarea,select')) {
    const value = choices.includes(field.type) ? field.value : ''
    const name = [field.form?.getAttribute('action'), field.id, field.name, field.type, value].join()
    let key = name
    for (let count = 1; found.has(key); count++) key = `${name},${count}`
    found.set(key, field)
  }
  return found
}

function carryOver(from: Field, to: Field, isFocused: boolean): void {
  if (choices.includes(from.type)) {
    if ((from as HTMLInputElement).checked !== (to as HTMLInputElement).checked) to.click()
  } else if (from.value !== to.value) {
    // React ignores a value set on the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value)
    for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }))
  }
  if (!isFocused) return
  to.focus({ preventScroll: true })
  if ('setSelectionRange' in to && (from as HTMLInputElement).selectionStart !== null)
    to.setSelectionRange((from as HTMLInputElement).selectionStart, (from as HTMLInputElement).selectionEnd)
}
