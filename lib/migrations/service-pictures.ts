import { noteServicePicture, servicesOf } from '#lib/places/services/records.ts';
import { eachRecord } from './each-record.ts';

/** Stores the picture of each service where the public list finds it. */
export const servicePictures = eachRecord('0008-service-pictures', servicesOf, noteServicePicture);
