-- A guest's booking is found by its key alone, also when the page that it was made on is gone.
CREATE INDEX calendar_events_by_vendor_id ON calendar_events (vendor_id) WHERE vendor_id IS NOT NULL;
