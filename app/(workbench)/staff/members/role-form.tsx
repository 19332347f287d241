'use client'

import type { ReactNode } from 'react'
import { FormContent } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { OpenAtFirst } from '@/app/_shell/ui/open-at-first'
import { changeStaffRole } from './actions'
import { stepDownTexts } from './client-texts'

interface RoleFormProps {
  /** Whether the member is the signed-in user. */
  readonly isSelf: boolean
  /** Its fields and buttons. */
  readonly children: ReactNode
}

/**
 * Lets an owner give a member another role. Before owners give up their own, it explains the consequences and asks for
 * confirmation.
 */
export function RoleForm({ isSelf, children }: RoleFormProps) {
  const texts = useTexts(stepDownTexts)
  const { form, ...sent } = useForm(changeStaffRole)
  const fields = (
    <form {...form}>
      <FormContent {...sent}>
        {isSelf && <p>{texts.consequence}</p>}
        {children}
      </FormContent>
    </form>
  )
  if (!isSelf) return fields
  return (
    <OpenAtFirst isOpen={sent.state !== undefined} className={disclosureStyles.disclosure}>
      <summary>{texts.open}</summary>
      {fields}
    </OpenAtFirst>
  )
}
