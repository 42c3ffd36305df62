-- A lead is sent again when its conversation comes to another step that saves it. Should an earlier part of the
-- conversation come later, over another process or after a lost connection, it adds its contact and takes nothing away.

create function private.keep_whole_conversation() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.user_type := old.user_type;
  new.grade := old.grade;
  new.goal := old.goal;
  new.tags := old.tags;
  new.path := old.path;
  new.booked := old.booked;
  new.locale := old.locale;
  return new;
end $$;

revoke all on function private.keep_whole_conversation() from public;

-- Triggers run in the order of their names: this one before `compute_lead`, which counts the tags.
create trigger complete_lead before update on public.leads
  for each row when (jsonb_array_length(new.path) < jsonb_array_length(old.path))
  execute function private.keep_whole_conversation();
