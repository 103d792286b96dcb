package app.penlight;

import android.app.Activity;
import android.app.DownloadManager;
import android.content.ClipData;
import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import android.util.Base64;
import android.webkit.CookieManager;
import android.widget.Toast;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Saves and shares files that the page has made or that it links to. No permission is needed for either. */
final class Files {
    static final int CHOOSE_PLACE = 1;
    private static final int MAX_CHARACTERS = 96 << 20;
    private static final String DOWNLOADS = "content://media/external/downloads";

    private final Activity activity;
    /** Waits for the place that the fan chooses. */
    private byte[] unsaved;

    Files(Activity activity) {
        this.activity = activity;
    }

    /** @param dataUrl the file, as data:…;base64,… */
    void save(String dataUrl, String name) {
        byte[] bytes = bytesOf(dataUrl);
        if (bytes == null) {
            say(R.string.save_failed);
            return;
        }
        String type = typeOf(dataUrl);
        if (Build.VERSION.SDK_INT >= 29) {
            saveToDownloads(bytes, FileNames.safe(name, type), type);
            return;
        }
        unsaved = bytes;
        activity.startActivityForResult(new Intent(Intent.ACTION_CREATE_DOCUMENT)
                .addCategory(Intent.CATEGORY_OPENABLE)
                .setType(type)
                .putExtra(Intent.EXTRA_TITLE, FileNames.safe(name, type)), CHOOSE_PLACE);
    }

    /** @param place that the fan has chosen; null when none */
    void onPlace(Uri place) {
        byte[] bytes = unsaved;
        unsaved = null;
        if (bytes == null || place == null) return;
        try {
            write(bytes, place);
            say(R.string.saved);
        } catch (IOException e) {
            say(R.string.save_failed);
        }
    }

    /** Shows the phone's share sheet for a file. @param dataUrl the file, as data:…;base64,… */
    void share(String dataUrl, String name) {
        byte[] bytes = bytesOf(dataUrl);
        String type = typeOf(dataUrl);
        File file = new File(SharedFiles.emptyFolder(activity), FileNames.safe(name, type));
        try (OutputStream out = new FileOutputStream(file)) {
            if (bytes == null) throw new IOException("no file");
            out.write(bytes);
        } catch (IOException e) {
            say(R.string.save_failed);
            return;
        }
        Uri address = SharedFiles.addressOf(file);
        Intent send = new Intent(Intent.ACTION_SEND).setType(type).putExtra(Intent.EXTRA_STREAM, address)
                .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION);
        send.setClipData(ClipData.newRawUri(null, address));
        choose(send);
    }

    /** Shows the phone's share sheet for a text. */
    void shareText(String title, String text) {
        choose(new Intent(Intent.ACTION_SEND).setType("text/plain")
                .putExtra(Intent.EXTRA_SUBJECT, title).putExtra(Intent.EXTRA_TEXT, text));
    }

    /** Downloads a file of our own site in the background, with the fan's session. */
    void download(String url, String type, String name) {
        DownloadManager.Request request = new DownloadManager.Request(Uri.parse(url))
                .setMimeType(type)
                .setTitle(name)
                .addRequestHeader("User-Agent", BuildInfo.USER_AGENT)
                .setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
        String cookie = CookieManager.getInstance().getCookie(url);
        if (cookie != null) request.addRequestHeader("Cookie", cookie);
        // Before Android 10 the public folder needs a permission.
        String folder = Environment.DIRECTORY_DOWNLOADS;
        if (Build.VERSION.SDK_INT >= 29) request.setDestinationInExternalPublicDir(folder, name);
        else request.setDestinationInExternalFilesDir(activity, folder, name);
        ((DownloadManager) activity.getSystemService(Context.DOWNLOAD_SERVICE)).enqueue(request);
    }

    private void choose(Intent send) {
        activity.startActivity(Intent.createChooser(send, activity.getString(R.string.share)));
    }

    private void saveToDownloads(byte[] bytes, String name, String type) {
        ContentResolver resolver = activity.getContentResolver();
        ContentValues file = new ContentValues();
        // Constants of MediaStore, which is older in the classes that the app is compiled against.
        file.put("_display_name", name);
        file.put("mime_type", type);
        file.put("relative_path", Environment.DIRECTORY_DOWNLOADS);
        Uri place = null;
        try {
            place = resolver.insert(Uri.parse(DOWNLOADS), file);
            if (place == null) throw new IOException("no place");
            write(bytes, place);
            say(R.string.saved);
        } catch (IOException | RuntimeException e) {
            if (place != null) resolver.delete(place, null, null);
            say(R.string.save_failed);
        }
    }

    private void write(byte[] bytes, Uri place) throws IOException {
        try (OutputStream out = activity.getContentResolver().openOutputStream(place)) {
            if (out == null) throw new IOException("no place");
            out.write(bytes);
        }
    }

    private void say(int text) {
        Toast.makeText(activity, text, Toast.LENGTH_SHORT).show();
    }

    private static String typeOf(String dataUrl) {
        int end = dataUrl.indexOf(';');
        return dataUrl.startsWith("data:") && end > 5 ? dataUrl.substring(5, end) : "application/octet-stream";
    }

    /** @return null for anything but a file in base64 of a bearable size */
    private static byte[] bytesOf(String dataUrl) {
        int comma = dataUrl.indexOf(',');
        boolean isFile = dataUrl.startsWith("data:") && comma > 0 && dataUrl.substring(0, comma).endsWith(";base64");
        if (!isFile || dataUrl.length() > MAX_CHARACTERS) return null;
        try {
            return Base64.decode(dataUrl.substring(comma + 1), Base64.DEFAULT);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
