-- Deleting a note is on record, as writing one is. What goes with its message is not: that act has an entry of its own.

create function private.audit_note_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  select auth.uid(), private.actor_name(), 'delete_note', 'submission', submission_id, jsonb_build_object('note', id)
  from before
  where exists (select from public.contact_submissions message where message.id = submission_id);
  return null;
end $$;

create trigger audit_note_delete after delete on public.submission_notes
  referencing old table as before
  for each statement execute function private.audit_note_delete();

revoke all on function private.audit_note_delete() from public;
