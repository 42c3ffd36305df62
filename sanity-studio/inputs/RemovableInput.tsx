import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Stack } from '@sanity/ui'
import { unset, type InputProps } from 'sanity'
import { t } from '../i18n/t.ts'

/** The same tree with and without a value keeps the focus after the first character. */
export function RemovableInput(props: InputProps) {
  const { value, readOnly, onChange } = props as Pick<InputProps, 'value' | 'readOnly'> & {
    onChange: (patch: ReturnType<typeof unset>) => void
  }
  const title = props.schemaType.title ?? props.schemaType.name
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {value === undefined || readOnly ? null : (
        <Box>
          <Button
            icon={TrashIcon}
            text={t('Remove')}
            aria-label={t('Remove: {title}', { title })}
            mode="ghost"
            tone="critical"
            fontSize={1}
            padding={2}
            onClick={() => onChange(unset())}
          />
        </Box>
      )}
    </Stack>
  )
}
