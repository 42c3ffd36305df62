import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'

export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <button
      className="admin-button min-h-11 border-button bg-button px-5 text-on-button"
      type="submit"
      disabled={useNavigation().state !== 'idle'}
    >
      {children}
    </button>
  )
}
